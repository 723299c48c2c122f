import { useEffect, useRef } from 'react';
import { type LoopThread, loopPicture, pathOf } from './loop-thread';
import styles from './thread-over-loop.module.css';

/** A loop's red thread, drawn over its video, which is shown in grey. It follows the frames of the video beside it. */
export function ThreadOverLoop({ thread }: { thread: LoopThread }) {
  const line = useRef<SVGPathElement>(null);
  useEffect(() => {
    const film = line.current?.ownerSVGElement?.parentElement?.querySelector('video');
    if (!film?.requestVideoFrameCallback) return;
    let next = 0;
    const follow: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      line.current?.setAttribute('d', pathOf(thread, (mediaTime / loopPicture.seconds) % 1));
      next = film.requestVideoFrameCallback(follow);
    };
    next = film.requestVideoFrameCallback(follow);
    return () => film.cancelVideoFrameCallback(next);
  }, [thread]);
  return (
    <svg
      className={styles.thread}
      viewBox={`0 0 ${loopPicture.width} ${loopPicture.height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path ref={line} d={pathOf(thread, 0)} />
    </svg>
  );
}
