import { renderToString } from 'react-dom/server';
import { Gallery } from './Gallery';

export function galleryDocument(): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<link rel="stylesheet" href="/gallery.css"><script src="/gallery.js" defer></script></head>',
    `<body><div id="gallery">${renderToString(<Gallery />)}</div></body></html>`,
  ].join('');
}
