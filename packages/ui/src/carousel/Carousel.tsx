import { Children, type ReactNode, useRef, useState } from 'react';
import { classList } from '../class-list/class-list';
import { useHydrated } from '../hydration/use-hydrated';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';

export interface CarouselProps {
  /** Names the region. */
  label: string;
  /** `testimonial` 1 to 3 slides (CST-16 to CST-19), `multi` 1 to 6, `single` one, every 5 s (CST-20). */
  preset?: 'testimonial' | 'multi' | 'single';
  /** The noun for a slide in the names of the dots. */
  slideName?: string;
  /** One child per slide, each with a key. */
  children: ReactNode;
}

/**
 * A row that scrolls and snaps natively; scripts advance and loop it. Hover, focus, a hidden tab, reduced
 * motion and "Pause motion" in the footer hold it.
 */
export function Carousel({ label, preset = 'testimonial', slideName = 'slide', children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { current, show } = useCarousel(row, preset === 'single' ? 5000 : 3000, hovered || focused);
  const ready = useHydrated();
  const slides = Children.toArray(children);
  return (
    <section
      className={classList(styles.carousel, styles[preset])}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be scrollable by keyboard */}
      <ul className={styles.row} ref={row} tabIndex={0}>
        {slides.map((slide, at) => (
          // The slides never change their order.
          <li key={at}>{slide}</li>
        ))}
      </ul>
      <div className={styles.dots}>
        {slides.map((_, at) => (
          <button
            key={at}
            type="button"
            disabled={!ready}
            aria-label={`Show ${slideName} ${at + 1}`}
            aria-current={at === current}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </section>
  );
}
