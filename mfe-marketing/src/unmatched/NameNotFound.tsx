import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Section } from '@weft/ui/section/Section';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { serviceGroups } from '../content/catalogue';
import styles from './unmatched.module.css';

/** Shown if the address matches no service or industry: none of their content, but links to other pages (D-06). */
export function NameNotFound({ title }: { title: string }) {
  return (
    <Section tight>
      <MessagePanel title={title} level={1} cut>
        <p>There is nothing here by that name. These are the four things we do:</p>
        <ul className={styles.groups}>
          {serviceGroups.map((group) => (
            <li key={group.title}>
              <TextLink href={paths.mainService(group.title)}>{group.title}</TextLink>
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.contact}>Contact Us</ButtonLink>
      </MessagePanel>
    </Section>
  );
}
