import { privacySections } from '../../content/privacy';
import { LegalPage } from '../../legal/LegalPage';

/** `/privacypolicy`: the Privacy Policy. */
export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" sections={privacySections} />;
}
