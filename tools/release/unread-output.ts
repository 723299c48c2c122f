// A command goes on when its output is no longer read, `npm run release | head -1` for example: it may be half done.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
