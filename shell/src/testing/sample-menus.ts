import type { SiteMenus } from '@weft/federation/boot';

/** Menus of two groups with their services, and seven industries. */
export const sampleMenus: SiteMenus = {
  services: [
    {
      title: 'Looms',
      path: '/looms/Looms',
      pages: [
        { title: 'Table looms', path: '/loom/Table%20looms' },
        { title: 'Floor looms', path: '/loom/Floor%20looms' },
      ],
    },
    {
      title: 'Yarns & dyes',
      path: '/looms/Yarns%20%26%20dyes',
      pages: [{ title: 'Indigo', path: '/loom/Indigo' }],
    },
  ],
  industries: ['Carpets', 'Sails', 'Tents', 'Curtains', 'Flags', 'Nets', 'Belts'].map((title) => ({
    title,
    path: `/crafts/${title}`,
    picture: `/releases/mfe-sample/1/client/${title}.avif`,
  })),
};

export const noMenus: SiteMenus = { services: [], industries: [] };
