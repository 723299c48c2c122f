import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';

/** Whether the open page holds all posts, and not only those that it shows. */
let isWhole = true;

export function noteWholeList(whole: boolean): void {
  isWhole = whole;
}

/** Filters and pages reuse loaded posts (BLL-10); in a long list each address loads its own part (D-62). */
export const keepWholeList: NonNullable<RemoteRoute['shouldRevalidate']> = (args) =>
  isWhole ? keepOnQueryChange(args) : args.defaultShouldRevalidate;
