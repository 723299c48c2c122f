import { company, replyTime } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { PlainPage } from '../../plain-page/PlainPage';

const contents = [
  { id: 'reply', text: 'How soon we reply' },
  { id: 'first-days', text: 'The first ten days' },
  { id: 'scope', text: 'What a scope contains' },
  { id: 'price', text: 'What it costs' },
  { id: 'signing', text: 'Who signs what' },
  { id: 'data', text: 'Your data, and where models run' },
];

/** `/how-we-work`: what visitors want to know before writing to us. */
export function HowWeWorkPage() {
  return (
    <PlainPage
      title="How we work with you"
      lead="What happens after you write to us, what it costs, and who is responsible for what."
      contents={contents}
    >
      <h2 id="reply">How soon we reply</h2>
      <p>
        A person replies to every enquiry by e-mail within {replyTime.enquiry}. If your question is a quick
        one, the reply answers it. If it looks like a project, the engineer who would lead it calls you.
      </p>
      <FirstDays />
      <Scope />
      <h2 id="price">What it costs</h2>
      <p>You choose between two ways to pay, and can change from one to the other between slices.</p>
      <ul>
        <li>
          <b>A fixed price for a slice.</b> The scope says what is delivered and how it is accepted. If the
          work takes longer than we thought, the price stays the same.
        </li>
        <li>
          <b>Time and materials, up to a monthly limit.</b> For work whose outcome is open, such as a first
          look at your data. You get the hours each week, and can stop at the end of any month.
        </li>
      </ul>
      <p>
        Licences, hosting and model fees are billed at cost, and estimated in the scope. There is no charge
        for the first conversation or for telling you that a project is not worth doing.
      </p>
      <Signing />
      <Data />
      {/* Not in a paragraph, where it would look like the other links of the text. */}
      <div>
        <ButtonLink href={paths.contact}>Tell us about your process</ButtonLink>
      </div>
    </PlainPage>
  );
}

function FirstDays() {
  return (
    <>
      <h2 id="first-days">The first ten days</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What we do</th>
            <th scope="col">What you get</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Days 1–3</td>
            <td>We sit with the people who do the work and follow real cases.</td>
            <td>A written scope, within 72 hours</td>
          </tr>
          <tr>
            <td>Days 4–7</td>
            <td>We draw the screens, the data flow and the checks around every automated decision.</td>
            <td>A design you can click through and object to</td>
          </tr>
          <tr>
            <td>Days 8–10</td>
            <td>We set up the test environment with your own cases and agree who decides what.</td>
            <td>A plan of slices, each with its price and its date</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Scope() {
  return (
    <>
      <h2 id="scope">What a scope contains</h2>
      <p>Two to five pages in plain language, which you change until they are right:</p>
      <ul>
        <li>what will be built, and what will not</li>
        <li>how the work is measured today, and what has to be better afterwards</li>
        <li>the cases by which each part is accepted</li>
        <li>what may go wrong, who notices it, and what happens then</li>
        <li>which data is needed, where it stays, and who may see it</li>
        <li>the price or the monthly limit, the dates, and what we need from you</li>
      </ul>
    </>
  );
}

function Signing() {
  return (
    <>
      <h2 id="signing">Who signs what</h2>
      <p>
        The CEO &amp; Managing Director signs the scope, its price and its dates. The CTO &amp; Technical
        Director signs the design and each release. On your side, one named person accepts each slice, against
        the cases in the scope. Code, prompts, tests and accounts are yours on full payment, as the{' '}
        <a href={paths.terms}>Terms of Services</a> state.
      </p>
    </>
  );
}

function Data() {
  return (
    <>
      <h2 id="data">Your data, and where models run</h2>
      <p>
        We ask for the data that a question needs and no more, without identities where that is possible, and
        delete our copies when the work ends. Before that, we sign your confidentiality agreement or send you
        ours.
      </p>
      <p>
        You choose where models run: on your own machines, in a cloud account in your name, or with a provider
        in a region you choose. Where a provider is involved, we choose terms that exclude training on your
        data, and show them to you. The page <a href={paths.security}>Security</a> explains what happens to
        the details you send through this website.
      </p>
      <p>
        Anything else? Call {company.phone.replaceAll(' ', '\u00a0')} or write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </>
  );
}
