/**
 * Stands in for federation's comparison of versions in the browser (4 KB): the server takes a release
 * into service only if it fits the shell's singletons, and a page has one copy of each.
 */
export function satisfy(): true {
  return true;
}
