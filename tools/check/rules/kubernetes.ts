import path from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import type { Rule } from '../rule';

const manifests = /^deploy\/kubernetes\/(?!kustomization\b)[\w-]+\.yaml$/;
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** Manifests match the types of Kubernetes' own API: a cluster rejects other fields, or silently drops them. */
export const kubernetesRule: Rule = {
  name: 'kubernetes',
  check: ({ files, read }) => {
    const sources = new Map(
      files.filter((file) => manifests.test(file)).map((file) => [sourceName(file), sourceOf(read(file))]),
    );
    return diagnose(sources).map(({ file, messageText }) => ({
      file: `deploy/kubernetes/${path.basename(file?.fileName ?? '', '.ts')}`,
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
  },
};

/** A virtual file beside this one, so that the types resolve. */
function sourceName(file: string): string {
  return path.join(import.meta.dirname, `${path.posix.basename(file)}.ts`);
}

/** Turns each document of a manifest into an object literal with the type of its kind. */
function sourceOf(yaml: string): string {
  return parseAllDocuments(yaml)
    .map((document, index) => {
      const resource = document.toJS() as { apiVersion: string; kind: string };
      // `networking.k8s.io/v1` becomes `networking/v1`, and `v1` becomes `core/v1`.
      const [version, group = 'core'] = resource.apiVersion.split('/').reverse();
      const from = `kubernetes-types/${group.split('.', 1)[0]}/${version}`;
      const literal = JSON.stringify(resource, null, 1);
      return `import type { ${resource.kind} as Kind${index} } from '${from}';\nexport const resource${index}: Kind${index} = ${literal};\n`;
    })
    .join('');
}

function diagnose(sources: Map<string, string>): readonly ts.Diagnostic[] {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => sources.has(path.normalize(name)) || fileExists(name);
  host.readFile = (name) => sources.get(path.normalize(name)) ?? readFile(name);
  host.getSourceFile = (name, target) => {
    const text = sources.get(path.normalize(name));
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host));
}
