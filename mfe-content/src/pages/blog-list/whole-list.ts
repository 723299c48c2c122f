import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';

/** Whether the page that is open holds all posts, and not only those that its document showed. */
let isWhole = true;

export function noteWholeList(whole: boolean): void {
  isWhole = whole;
}

/** Filters and pages work on the posts that are there (BLL-10); a part of a long list is completed once. */
export const keepWholeList: NonNullable<RemoteRoute['shouldRevalidate']> = (args) =>
  isWhole ? keepOnQueryChange(args) : args.defaultShouldRevalidate;
