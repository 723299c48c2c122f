// A command continues when nobody reads its output any more (`npm run release | head -1`): it may be half done.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
