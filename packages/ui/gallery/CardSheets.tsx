import { CardGrid } from '../src/card/CardGrid';
import { Cell } from '../src/card/Cell';
import { ContactCard } from '../src/card/ContactCard';
import { JobCard } from '../src/card/JobCard';
import { JobRow } from '../src/card/JobRow';
import { LeaderCard } from '../src/card/LeaderCard';
import { PostCard } from '../src/card/PostCard';
import { ServiceCard } from '../src/card/ServiceCard';
import { CheckList } from '../src/check-list/CheckList';
import { bot } from '../src/icon/paths/bot';
import { library } from '../src/icon/paths/library';
import { mail } from '../src/icon/paths/mail';
import { mapPin } from '../src/icon/paths/map-pin';
import { message } from '../src/icon/paths/message';
import { phone } from '../src/icon/paths/phone';
import { picture } from './clients';
import { Sheet } from './Sheet';

const date = { text: '12 March 2025', iso: '2025-03-12' };
const job = {
  title: 'Machine Learning Engineer',
  facts: ['Full time', '3–5 years', 'Ahmedabad'],
  href: '#job',
};

export function CardSheets() {
  return (
    <>
      <Sheet title="Service and post cards">
        <CardGrid layout="two">
          <ServiceCard
            title="Enterprise Application"
            text="Custom software, SaaS products, commerce and ERP that fit the way your people already work."
            href="#service"
            picture={picture('enterprise-application')}
            parts={['Custom software', 'SaaS development', 'Custom e-commerce', 'Open-source ERP']}
          />
          <PostCard
            title="An audit trail is a product feature"
            href="#post"
            picture={picture('ledger')}
            category="Governance"
            author="Rohan V."
            date={date}
            level={3}
          />
        </CardGrid>
      </Sheet>
      <Sheet title="Cells and reasons">
        <CardGrid layout="steps" ordered>
          {['Find the decision', 'Prove it on a small scale', 'Add the safeguards', 'Run and review'].map(
            (title, at) => (
              <Cell
                key={title}
                title={title}
                text="We map the task with the people who do it."
                number={at + 1}
              />
            ),
          )}
        </CardGrid>
        <CardGrid layout="cells">
          <Cell title="AI agents" text="Software that plans." href="#agents" icon={bot} />
          <Cell title="Chatbots" text="Assistants that cite." href="#bots" icon={message} />
          <Cell title="Language models" text="Choice and hosting." href="#models" icon={library} />
        </CardGrid>
        <CheckList
          items={[
            { title: 'Fewer denials', text: 'Errors are found before submission.' },
            { title: 'Private' },
          ]}
        />
      </Sheet>
      <JobSheet />
    </>
  );
}

function JobSheet() {
  return (
    <Sheet title="Jobs, details, leadership">
      <CardGrid layout="rows">
        <JobRow {...job} />
        <JobRow {...job} title="Data Analyst Intern" />
      </CardGrid>
      <br />
      <CardGrid layout="jobs">
        <JobCard {...job} />
        <JobCard {...job} title="UI Designer" />
        <JobCard {...job} title="Automation Consultant" />
      </CardGrid>
      <br />
      <CardGrid layout="details">
        <ContactCard icon={phone} label="Phone" value="+91 00000 00000" href="tel:+910000000000" />
        <ContactCard icon={mail} label="Email" value="hello@example.org" href="mailto:hello@example.org" />
        <ContactCard icon={mapPin} label="Office" value="Ahmedabad, Gujarat, India" href="#map" newTab />
      </CardGrid>
      <br />
      <CardGrid layout="two">
        <LeaderCard
          name="Rajan K."
          position="CEO & Managing Director"
          picture={{ src: '/media/leader-ceo.svg' }}
          profile="#ceo"
        />
        <LeaderCard
          position="CTO & Technical Director"
          picture={{ src: '/media/leader-cto.svg' }}
          profile="#cto"
        />
      </CardGrid>
    </Sheet>
  );
}
