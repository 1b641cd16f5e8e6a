// `node scripts/run.cjs <command> [arguments]` runs scripts/<command>.mjs. An old Node must get as far as the message below:
// no newer syntax here.
'use strict';

var found = process.versions.node.split('.');
var major = Number(found[0]);
if (major < 20 || (major === 20 && Number(found[1]) < 19)) {
  console.error('This project needs Node 20.19 or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}

// npm starts us in a shell. When npm or the shell is killed, no signal reaches us.
if (process.env.npm_lifecycle_event) {
  var parent = process.ppid;
  var watch = setInterval(function () {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

import('./' + process.argv[2] + '.mjs')
  .then(function (command) {
    return command.default(process.argv.slice(3));
  })
  .catch(function (error) {
    // An OperatorError is one line to act on, anything else a fault of ours.
    console.error(error && error.name === 'OperatorError' ? error.message : error);
    process.exit(1);
  });
