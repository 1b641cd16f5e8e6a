import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTES = 640;
const CHUNK = Buffer.alloc(1024 * 1024);

/**
 * A folder for all data of a run; on a small disk of its own where root can mount one, so that it can be filled.
 *
 * @returns {Promise<{ folder: string, small: boolean, fill: () => Promise<void>, free: () => Promise<void>, remove: () => Promise<void> }>}
 */
export async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'site-faults-'));
  const small =
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'site-faults', folder]).status ===
      0;
  // The account Postgres runs under must get through.
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    small,
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        // Down to the last page: the smaller pieces take what the larger ones leave.
        for (const size of [CHUNK.length, 64 * 1024, 4 * 1024]) await writeUntilFull(file, size);
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    remove: async () => {
      if (small) spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:fs/promises').FileHandle} file @param {number} size */
async function writeUntilFull(file, size) {
  for (;;) {
    try {
      await file.write(CHUNK, 0, size);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
