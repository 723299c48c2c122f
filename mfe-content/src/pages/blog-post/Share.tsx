import { Button } from '@weft/ui/button/Button';
import { useHydrated } from '@weft/ui/hydration/use-hydrated';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { useState } from 'react';
import styles from './share.module.css';

export interface ShareProps {
  title: string;
  /** The absolute address. */
  address: string;
}

/** Ways to share a post: by e-mail without scripts; with them, also by the clipboard and the system's dialogue. */
export function Share({ title, address }: ShareProps) {
  const hydrated = useHydrated();
  const [message, setMessage] = useState('');
  const copy = async () => {
    // Cleared first, so that the same words are announced again.
    setMessage('');
    try {
      await navigator.clipboard.writeText(address);
      setMessage('Link copied');
    } catch {
      // There is no clipboard (a site without https), or the visitor denies it.
      setMessage(`The link could not be copied. The address is ${address}`);
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <div className={styles.share}>
      <h2 className={styles.title}>Share this post</h2>
      <div className={styles.ways}>
        {hydrated ? (
          <Button variant="line" small onClick={() => void copy()}>
            Copy link
          </Button>
        ) : null}
        {hydrated && typeof navigator.share === 'function' ? (
          // Closing the system's dialogue is not a failure.
          <Button
            variant="line"
            small
            onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
          >
            Share
          </Button>
        ) : null}
        <TextLink href={mail}>Send by e-mail</TextLink>
      </div>
      <p className={styles.said} role="status">
        {message}
      </p>
    </div>
  );
}
