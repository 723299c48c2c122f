import styles from './person.module.css';

/** The monogram or portrait of somebody whose name stands beside it. */
export function Avatar({ src }: { src: string }) {
  return <img className={styles.avatar} src={src} alt="" width={52} height={52} loading="lazy" />;
}
