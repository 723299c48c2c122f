import { termsSections } from '../../content/terms';
import { LegalPage } from '../../legal/LegalPage';

/** `/tearmpolicy`: the Terms of Services. */
export function TermsPage() {
  return <LegalPage title="Terms of Services" sections={termsSections} numbered />;
}
