import { ChipSubmit } from '../src/chip/ChipSubmit';
import { Counter } from '../src/counter/Counter';
import { Figure } from '../src/counter/Figure';
import { Facts } from '../src/facts/Facts';
import { MessagePanel } from '../src/message-panel/MessagePanel';
import { Prose } from '../src/prose/Prose';
import { SideList } from '../src/side-list/SideList';
import { Skeleton } from '../src/skeleton/Skeleton';
import { Spinner } from '../src/skeleton/Spinner';
import { Tally } from '../src/tally/Tally';
import { TextLink } from '../src/text-link/TextLink';
import { Sheet, Three } from './Sheet';
import styles from './sheet.module.css';

export function FigureSheet() {
  return (
    <Sheet title="Counters and tally">
      <Three>
        <Counter value={100} suffix="%" label="Success Rate" />
        <Counter value={95} suffix="%" label="Client Satisfaction" />
        <Figure value="8 weeks" label="Timeline" />
      </Three>
      <div className={styles.narrow}>
        <Tally value={85} />
      </div>
      <br />
      <Counter value={20} suffix="+" label="Projects Completed" variant="figure" />
    </Sheet>
  );
}

export function StateSheet() {
  return (
    <Sheet title="States">
      <Three>
        <Skeleton />
        <MessagePanel title="Case Study Not Found" level={3} cut>
          <p>Something went wrong.</p>
          <TextLink href="#cases">Back to Case Studies</TextLink>
        </MessagePanel>
        <MessagePanel title="not Found.." level={3}>
          <p>There are no posts in this category yet.</p>
          <ChipSubmit pressed={false}>Show all posts</ChipSubmit>
        </MessagePanel>
      </Three>
      <Spinner />
    </Sheet>
  );
}

export function ProseSheet() {
  return (
    <Sheet title="Prose">
      <Prose>
        <p>
          Before a model is chosen, the team agrees what one line of the log must contain:{' '}
          <strong>the input, the sources, the person who approved it</strong>.
        </p>
        <h2>Write the log before the model</h2>
        <blockquote>The question is never whether the model is right.</blockquote>
        <h3>What a line contains</h3>
        <ul>
          <li>
            The exact text or figures, with a <a href="#source">link to the source</a>.
          </li>
          <li>The version of the model.</li>
        </ul>
        <table>
          <thead>
            <tr>
              <th>Item</th>
              <th>Before</th>
              <th>After</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Time to explain one decision</td>
              <td>35 minutes</td>
              <td>2 minutes</td>
            </tr>
          </tbody>
        </table>
      </Prose>
      <br />
      <Three>
        <SideList
          title="Categories"
          items={[
            { text: 'Governance', href: '#governance', count: 4, current: true },
            { text: 'AI Agents', href: '#agents', count: 2 },
          ]}
        />
        <SideList title="Recent Post" items={[{ text: 'A trail', href: '#trail', note: '12 March 2025' }]} />
        <Facts items={[{ name: 'Timeline', value: '8 weeks' }, { name: 'Client' }]} />
      </Three>
    </Sheet>
  );
}
