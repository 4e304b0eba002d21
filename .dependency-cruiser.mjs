// Who may import whom stands in .config/boundaries, from which these rules are made.
import { forbiddenPaths } from './.config/boundaries/cruiser.mjs';

export default {
  forbidden: forbiddenPaths,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/test-results/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['oligoteka:source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
