import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';

/** The blog's feed, as pages link to it in their heads. */
export const blogFeed: NonNullable<Head['feed']> = { title: `${company.name} blog`, href: paths.feed };
