import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { PlainPage } from '../../plain-page/PlainPage';

const contents = [
  { id: 'sent', text: 'What happens to what you send' },
  { id: 'kept', text: 'How long we keep it' },
  { id: 'seen', text: 'Who can see it' },
  { id: 'site', text: 'How this website is built' },
  { id: 'write', text: 'Whom to write to' },
];

/** `/security`: what the site does with the data that people send, in plain words and true to the API. */
export function SecurityPage() {
  return (
    <PlainPage
      title="Security"
      lead="How the details you send here are stored, for how long, and whom to ask about them."
      contents={contents}
    >
      <h2 id="sent">What happens to what you send</h2>
      <p>
        An enquiry or an application is written to our database before this website tells you that it has
        arrived. Our team then gets an e-mail, and so do you, with a reference number. A message that looks
        like spam is set aside for a person to look at; nothing is discarded unread.
      </p>
      <p>
        A résumé is checked by what is in the file, not by its name, and files with macros or other active
        content are refused. It is never published and has no address on the web.
      </p>
      <h2 id="kept">How long we keep it</h2>
      <p>
        Enquiries are deleted after two years, applications and their files after 180 days, by a program that
        runs every hour. Copies in backups disappear as the backups are overwritten. You can ask us to erase
        what we have about you at any time, and we find it by your e-mail address.
      </p>
      <h2 id="seen">Who can see it</h2>
      <p>
        Only the members of our team who answer enquiries or assess applications. What you send is not used
        for advertising or to train models, and no automated system decides about it. The{' '}
        <a href={paths.privacy}>Privacy Policy</a> says this in full.
      </p>
      <h2 id="site">How this website is built</h2>
      <ul>
        <li>
          It sets no cookies and loads nothing from other companies’ servers, other than a video in an
          article.
        </li>
        <li>
          Your browser runs only scripts that match the fingerprint we published, and no script embedded in a
          page.
        </li>
        <li>
          Forms refuse what other websites try to send in your name, and limit how often one address can send.
        </li>
        <li>The website’s logs hold neither your network address nor what you searched for.</li>
      </ul>
      <h2 id="write">Whom to write to</h2>
      <p>
        About your data, or a weakness you have found in this website:{' '}
        <a href={`mailto:${company.privacyEmail}`}>{company.privacyEmail}</a>. Please tell us before you tell
        others, and do not look at other people’s data. We will not take legal action against anyone who
        reports a weakness in good faith.
      </p>
    </PlainPage>
  );
}
