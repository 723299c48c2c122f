import type { MenuEntry, MenuLink, SiteMenus } from '@weft/federation/boot';
import { type ListedPage, MENU_SLOTS, type MenuSlot } from '@weft/federation/listed-pages';
import { type ReleaseDescription, releaseBase } from '@weft/federation/release';

interface Placed {
  link: MenuLink;
  menu: NonNullable<ListedPage['menu']>;
}

/** What the releases put into the frame's menu slots, in the order that they give. */
export function siteMenus(descriptions: readonly ReleaseDescription[]): SiteMenus {
  // Keeps the order of two remotes' pages of one rank independent of which went into service first.
  const byName = [...descriptions].sort((one, other) => (one.remote < other.remote ? -1 : 1));
  const placed = byName.flatMap(placedPages).sort((one, other) => one.menu.order - other.menu.order);
  const slots = MENU_SLOTS.map((slot) => [slot, entriesOf(slot, placed)]);
  return Object.fromEntries(slots) as SiteMenus;
}

function placedPages(description: ReleaseDescription): Placed[] {
  const base = description.base ?? releaseBase(description);
  return description.listed.flatMap(({ path, title, picture, menu }) => {
    if (!menu) return [];
    return [{ menu, link: { title, path, ...(picture === undefined ? {} : { picture: base + picture }) } }];
  });
}

function entriesOf(slot: MenuSlot, placed: readonly Placed[]): MenuEntry[] {
  const own = placed.filter(({ menu }) => menu.slot === slot);
  return own
    .filter(({ menu }) => menu.group === undefined)
    .map(({ link }) => {
      const pages = own.filter(({ menu }) => menu.group === link.title).map((page) => page.link);
      return pages.length > 0 ? { ...link, pages } : link;
    });
}
