import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Command, CommandResult } from './hosted-commands';

const root = path.resolve(import.meta.dirname, '../../..');
const hosts: ChildProcess[] = [];
afterAll(() => {
  for (const host of hosts) host.kill('SIGKILL');
});

/**
 * Starts a process that runs programs of the repository one at a time, as `node --import tsx` would, but loads shared
 * modules only once. It cannot show whether a program's process would end by itself.
 */
export function commandHost(): (command: Command) => Promise<CommandResult> {
  const host = fork(path.join(import.meta.dirname, 'hosted-commands.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    env: { PATH: process.env['PATH'] },
  });
  hosts.push(host);
  return (command) =>
    new Promise((resolve, reject) => {
      const lost = () => reject(new Error('the process that runs the commands has ended'));
      host.once('exit', lost).once('message', (ended: CommandResult) => {
        host.off('exit', lost);
        resolve(ended);
      });
      host.send(command, (error) => error && lost());
    });
}
