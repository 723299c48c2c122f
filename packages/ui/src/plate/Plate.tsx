import { classList } from '../class-list/class-list';
import styles from './plate.module.css';
import { useFallback } from './use-fallback';

/** A picture as cards and pages pass it on. Addresses come from the bundle that owns the art. */
export interface Picture {
  src: string;
  /** The version for display widths under about 500 px: half the threads, twice the weight. */
  small?: string;
  /** The crop for a band across a screen of more than 600 px. */
  wide?: string;
  /** Width and height of the file in px. */
  width?: number;
  height?: number;
  /** Shown if `src` fails to load: for pictures that editors name. */
  fallback?: string;
}

export interface PlateProps extends Picture {
  /** Empty if a title beside it says the same. */
  alt: string;
  /** Accurate display widths for `srcset`, for example `(max-width: 600px) 92vw, 46vw`. */
  sizes?: string;
  ratio?: '4/3' | '16/11' | '21/9' | '8/7' | 'fill';
  /** In the first screen: loaded at once instead of lazily. */
  eager?: boolean;
}

const shapes = {
  '4/3': styles.photo,
  '16/11': styles.card,
  '21/9': styles.band,
  '8/7': styles.portrait,
  fill: styles.fill,
};

/** A picture on its ground. Within a card, a thread is drawn along its lower edge on hover. */
export function Plate(props: PlateProps) {
  const { small, wide, width = 1200, height = 900, alt, sizes = '(max-width: 600px) 92vw, 46vw' } = props;
  const { ratio = '4/3', eager = false } = props;
  const { src, failed, image, onError } = useFallback(props);
  const picture = (
    <img
      ref={image}
      src={src}
      onError={onError}
      {...(small && !failed ? { srcSet: `${small} 560w, ${src} 1120w`, sizes } : {})}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
    />
  );
  return (
    <div className={classList(styles.plate, shapes[ratio])} data-plate="">
      {wide && !failed ? (
        <picture>
          <source srcSet={`${wide} 1600w`} sizes={sizes} media="(min-width: 37.5em)" />
          {picture}
        </picture>
      ) : (
        picture
      )}
    </div>
  );
}
