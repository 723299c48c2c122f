import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { paths } from '@weft/site/paths';
import agriculture from './art/industries/agriculture.svg?width=320';
import education from './art/industries/education.svg?width=320';
import fintech from './art/industries/fintech.svg?width=320';
import food from './art/industries/food-beverages.svg?width=320';
import healthcare from './art/industries/healthcare.svg?width=320';
import manufacturing from './art/industries/manufacturing.svg?width=320';
import transportation from './art/industries/transportation.svg?width=320';
import styles from './menus.module.css';

/** In the order of `industryTitles`. */
const plates = [fintech, healthcare, food, manufacturing, transportation, agriculture, education];

/** The four service groups with their services (NAV-12…14). */
export function ServicesMenu() {
  return (
    <ul className={styles.groups}>
      {serviceGroups.map(({ title, services }) => (
        <li key={title}>
          <a className={styles.group} href={paths.mainService(title)}>
            {title}
          </a>
          <ul className={styles.services}>
            {services.map((name) => (
              <li key={name}>
                <a href={paths.service(name)}>{name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The seven industries, each with its plate; nothing is fetched before the menu is open (NAV-15). */
export function IndustriesMenu() {
  return (
    <ul className={styles.industries}>
      {industryTitles.map((title, index) => (
        <li key={title}>
          <a href={paths.industry(title)}>
            <img src={plates[index]} alt="" width={320} height={240} loading="lazy" />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
