import { createSignatureFunctionForTransform, injectIntoGlobalHook, register } from 'react-refresh/runtime';

declare global {
  /** Where modules of a development build register their components (packages/build, `refresh-loader`). */
  var weftRefresh:
    | {
        register: typeof register;
        createSignatureFunctionForTransform: typeof createSignatureFunctionForTransform;
      }
    | undefined;
}

// Must run before React loads, since React looks for this hook when it starts.
injectIntoGlobalHook(window);
globalThis.weftRefresh = { register, createSignatureFunctionForTransform };
