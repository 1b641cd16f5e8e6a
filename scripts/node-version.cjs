// Runs on any Node, however old: no newer syntax here.
'use strict';

var needed = '20.19';
var found = process.versions.node.split('.');
var tooOld = Number(found[0]) < 20 || (Number(found[0]) === 20 && Number(found[1]) < 19);

if (tooOld) {
  console.error(
    'This project needs Node ' + needed + ' or newer; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}

/**
 * Shows what an operator can act on as one line, anything else with its stack, and ends with status 1.
 *
 * @param {Promise<unknown>} promise
 */
module.exports.run = function (promise) {
  promise.catch(function (error) {
    console.error(error && error.name === 'OperatorError' ? error.message : error);
    process.exit(1);
  });
};
