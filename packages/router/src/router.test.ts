import { RouterContextProvider, redirect as theirRedirect, useLoaderData } from 'react-router-dom';
import * as facade from './router';
import { type SiteContext, siteContext } from './site-context';

const site: SiteContext = { apiUrl: '/api/', fetch, report: () => undefined };

it("exports the router's own functions, so that a page has one router", () => {
  expect(facade.useLoaderData).toBe(useLoaderData);
  expect(facade.redirect).toBe(theirRedirect);
  expect(facade.siteContext).toBe(siteContext);
});

it('gives a remote no way to make its own router', () => {
  const makers = Object.keys(facade).filter((name) => /Router|Provider|Routes$/.test(name));
  expect(makers).toEqual([]);
});

it('a loader finds the site that the shell provides, and fails without one', () => {
  const lent = new RouterContextProvider(new Map([[siteContext, site]]));
  expect(lent.get(siteContext)).toBe(site);
  expect(() => new RouterContextProvider().get(siteContext)).toThrow();
});
