import type { PageModule, RemoteModule, RemoteRoute } from '@weft/federation/remote-module';
import { useLoaderData, useLocation } from '@weft/router';
import { useState } from 'react';

function Sample() {
  const [count, setCount] = useState(0);
  const { search } = useLocation();
  const { title } = useLoaderData<{ title: string }>();
  return (
    <>
      <h1>{title}</h1>
      <p>{`query: ${search}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`pressed ${count} times`}
      </button>
    </>
  );
}

/** A page that shows what its loader returned, and counts presses of its button. */
export const samplePage: PageModule = {
  Component: Sample,
  head: ({ data }) => {
    const { title } = data as { title: string };
    return { title, description: `About ${title}`, canonical: '/' };
  },
};

/** A route of that page; the page's name is its path. */
export function sampleRoute(path: string, title: string, change: Partial<RemoteRoute> = {}): RemoteRoute {
  return {
    path,
    handle: { page: path },
    lazy: async () => ({ page: samplePage }),
    loader: async () => ({ loader: () => ({ title }) }),
    ...change,
  };
}

/** Rejects on the first call, then resolves with the value. */
export function failingOnce<T>(value: T): () => Promise<T> {
  let failed = false;
  return async () => {
    if (failed) return value;
    failed = true;
    throw new Error('the network went away');
  };
}

export const sampleRemote = (...routes: RemoteRoute[]): RemoteModule => ({ routes });
