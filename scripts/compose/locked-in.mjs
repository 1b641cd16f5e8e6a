/**
 * @param {any} container as `docker inspect` shows it
 * @returns {readonly string[]} what docs/operations.md promises and this container has not
 */
export function lacking({ Name, Config, HostConfig }) {
  // Its image keeps certificates where only root may write.
  const isCaddy = Name.includes('-caddy-');
  const capabilities = isCaddy ? ['NET_BIND_SERVICE'] : [];
  const given = (HostConfig.CapAdd ?? []).map((/** @type {string} */ name) => name.replace(/^CAP_/, ''));
  return Object.entries({
    'a user': isCaddy || (Config.User !== '' && !/^(?:0|root)(?::|$)/.test(Config.User)),
    'a read-only root': HostConfig.ReadonlyRootfs === true,
    'dropped capabilities': HostConfig.CapDrop?.includes('ALL') && given.join() === capabilities.join(),
    'no new privileges': HostConfig.SecurityOpt?.some((/** @type {string} */ option) =>
      option.startsWith('no-new-privileges'),
    ),
    'a memory limit': HostConfig.Memory > 0,
    'a CPU limit': HostConfig.NanoCpus > 0,
    'a limit of processes': HostConfig.PidsLimit > 0,
    'its restart policy':
      HostConfig.RestartPolicy?.Name === (Name.includes('-migrate-') ? 'no' : 'unless-stopped'),
    'log rotation': Name.includes('-mail-') || HostConfig.LogConfig?.Config?.['max-size'] !== undefined,
  })
    .filter(([, has]) => !has)
    .map(([what]) => what);
}
