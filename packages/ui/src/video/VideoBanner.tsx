import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import { MotionToggle } from '../motion/MotionToggle';
import section from '../section/section.module.css';
import { Heading } from '../text/Heading';
import { Lead } from '../text/Lead';
import { LoopVideo, type LoopVideoProps } from './LoopVideo';
import type { LoopThread } from './loop-thread';
import { ThreadOverLoop } from './ThreadOverLoop';
import styles from './video-banner.module.css';

export interface VideoBannerProps {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: ReactNode;
  video: Omit<LoopVideoProps, 'className' | 'eager' | 'children'> & { thread?: LoopThread };
}

/** The head of a page over a loop: the words in its clear left part, its thread as their base line. */
export function VideoBanner({ title, lead, breadcrumbs, video }: VideoBannerProps) {
  const { thread, ...loop } = video;
  return (
    <div className={classList(section.inverse, styles.banner)}>
      <LoopVideo {...loop} eager className={classList(styles.media, thread && styles.grey)}>
        {thread ? <ThreadOverLoop thread={thread} /> : null}
      </LoopVideo>
      <div className={classList(section.wrap, styles.text)}>
        {breadcrumbs}
        <Heading level={1}>{title}</Heading>
        {lead ? (
          <div className={styles.lead}>
            <Lead>{lead}</Lead>
          </div>
        ) : null}
      </div>
      <MotionToggle className={styles.toggle} />
    </div>
  );
}
