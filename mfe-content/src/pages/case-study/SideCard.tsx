import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { Facts } from '@weft/ui/facts/Facts';
import { ForeignHtml } from '@weft/ui/html/ForeignHtml';
import { Panel } from '@weft/ui/panel/Panel';
import { Heading } from '@weft/ui/text/Heading';
import type { StudyView } from './loader';
import styles from './study.module.css';

/** The essence of a study, and a way to contact us (CSD-10). */
export function SideCard({ study: { side, client } }: { study: StudyView }) {
  return (
    <aside className={styles.side}>
      <Panel>
        <div className={styles.card}>
          {side.heading ? (
            <Heading level={2} size="h3">
              {side.heading}
            </Heading>
          ) : null}
          {side.content ? <ForeignHtml className={styles.content} html={side.content} /> : null}
          <Facts
            items={[
              { name: 'Timeline', value: side.timeline },
              { name: 'Technologies used', value: side.technologies.join(', ') },
              { name: 'Client', value: client },
            ]}
          />
          <ButtonLink href={paths.contact} block>
            Talk to us
          </ButtonLink>
        </div>
      </Panel>
    </aside>
  );
}
