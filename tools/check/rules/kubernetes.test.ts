import { repositoryOf } from '../repository';
import { kubernetesRule } from './kubernetes';

const service = `
apiVersion: v1
kind: Service
metadata: { name: shell }
spec: { ports: [{ name: http, port: 80, targetPort: http }] }
`;
const budget = `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: shell }
spec: { maxUnavailable: 1, selector: { matchLabels: { app: shell } } }
`;
const messages = (text: string) =>
  kubernetesRule
    .check(repositoryOf({ 'deploy/kubernetes/shell.yaml': text }))
    .map(({ file, message }) => `${file} ${message}`);

test('a file whose documents are all valid passes', () => {
  expect(messages(`${service}---${budget}`)).toEqual([]);
});

test.each([
  ['an unknown field', service.replace('targetPort', 'target'), /shell\.yaml .*'"target"'/],
  ['a value of another type', service.replace('port: 80', 'port: http'), /string.*number/],
  ['an unknown kind', service.replace('kind: Service', 'kind: Servic'), /Servic/],
  ['an unknown version', service.replace('apiVersion: v1', 'apiVersion: apps/v9'), /apps\/v9/],
  ['a field of the second document', `${service}---${budget.replace('maxUn', 'maxun')}`, /maxunavailable/],
])('%s is reported', (_what, text, message) => {
  expect(messages(text)).toEqual([expect.stringMatching(message)]);
});
