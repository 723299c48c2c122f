import { expect, type Locator, type Page } from '@playwright/test';
import { stopClock } from './visitor';

/** A carousel under a stopped clock, which the test advances. */
export class Carousel {
  readonly region: Locator;
  readonly row: Locator;
  /** The visible dots. */
  readonly dots: Locator;

  constructor(
    private readonly page: Page,
    name: string,
  ) {
    this.region = page.locator('section').and(page.getByRole('region', { name, exact: true }));
    this.row = this.region.getByRole('list');
    this.dots = this.region.getByRole('button', { name: /^Show / });
  }

  async stopClock(): Promise<void> {
    await stopClock(this.page);
    await this.rendered();
  }

  async pass(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
    await this.rendered();
  }

  /** Index of the marked dot, from 0. */
  current(): Promise<number> {
    return this.dots.evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));
  }

  /** Advances time in steps of 100 ms until the carousel moves. */
  async moveOnce(interval: number): Promise<void> {
    const before = await this.current();
    for (let passed = 0; passed <= interval; passed += 100) {
      await this.pass(100);
      if ((await this.current()) !== before) return;
    }
    throw new Error(`the carousel has not moved within ${interval} ms`);
  }

  /** Checks that a carousel that has just moved shows these slides in order, one per interval (ms). */
  async expectMoves(interval: number, slides: number[]): Promise<void> {
    for (const slide of slides) {
      const before = await this.current();
      await this.pass(interval - 100);
      expect(await this.current(), `before ${interval} ms`).toBe(before);
      await this.pass(100);
      expect(await this.current(), `after ${interval} ms`).toBe(slide);
    }
  }

  /** How many slides are visible at a time. */
  visible(): Promise<number> {
    return this.row.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
  }

  /** Distances between neighbouring slides, in px. */
  gaps(): Promise<number[]> {
    return this.row.evaluate((row) => {
      const boxes = [...row.children].map((slide) => slide.getBoundingClientRect());
      return boxes.slice(1).map(({ left }, at) => Math.round((left - (boxes[at]?.right ?? 0)) * 100) / 100);
    });
  }

  /** Distance between the left edges of the row and a slide, in px. */
  distanceTo(slide: number): Promise<number> {
    return this.row.evaluate(
      (row, at) =>
        Math.abs((row.children[at]?.getBoundingClientRect().left ?? NaN) - row.getBoundingClientRect().left),
      slide,
    );
  }

  /** Changes made by a timer are rendered in a later task. */
  private rendered(): Promise<void> {
    return this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          let rounds = 3;
          port1.onmessage = () => {
            rounds -= 1;
            if (rounds > 0) port2.postMessage(null);
            else resolve();
          };
          port2.postMessage(null);
        }),
    );
  }
}
