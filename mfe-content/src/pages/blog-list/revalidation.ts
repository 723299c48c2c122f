import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';

/** Whether the open page holds all posts, and not only those that it shows. */
let hasAllPosts = true;

export function setHasAllPosts(whole: boolean): void {
  hasAllPosts = whole;
}

/** Filters and pages reuse loaded posts (BLL-10); in a long list each address loads its own part (D-62). */
export const shouldRevalidateBlogList: NonNullable<RemoteRoute['shouldRevalidate']> = (args) =>
  hasAllPosts ? keepOnQueryChange(args) : args.defaultShouldRevalidate;
