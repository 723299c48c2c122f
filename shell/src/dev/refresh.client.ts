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

// Before React is there: it looks for this when it starts.
injectIntoGlobalHook(window);
globalThis.weftRefresh = { register, createSignatureFunctionForTransform };
