import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';

/** Whether the page that is open holds all posts, and not only those that it shows. */
let isWhole = true;

export function noteWholeList(whole: boolean): void {
  isWhole = whole;
}

/** Filters and pages work on the posts that are there (BLL-10); of a long list each address has its own part (D-62). */
export const keepWholeList: NonNullable<RemoteRoute['shouldRevalidate']> = (args) =>
  isWhole ? keepOnQueryChange(args) : args.defaultShouldRevalidate;
