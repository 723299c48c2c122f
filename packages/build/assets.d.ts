declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
/** A drawing in two optical sizes: this small one, and `drawing.svg` beside it. */
declare module '*-s.svg?plate' {
  const picture: { readonly src: string; readonly small: string };
  export default picture;
}
/** A drawing as a bitmap of this width in px. */
declare module '*.svg?width=320' {
  const address: string;
  export default address;
}
/** A drawing as a bitmap of 1200 × 630 px for link previews. */
declare module '*.svg?preview' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
