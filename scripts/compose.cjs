'use strict';

var guard = require('./node-version.cjs');
guard.run(import('./compose/main.mjs').then((module) => module.default(process.argv.slice(2))));
