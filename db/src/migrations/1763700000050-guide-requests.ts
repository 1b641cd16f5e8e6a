import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request for the guide is either being mailed or answered with a download, never both. */
export class GuideRequests1763700000050 implements MigrationInterface {
  name = 'GuideRequests1763700000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table guide_requests
        drop constraint guide_requests_state_check,
        add constraint guide_requests_state_check check (state in ('waiting', 'sending', 'delivered', 'download', 'failed'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update guide_requests set state = 'failed' where state in ('sending', 'download');
      alter table guide_requests
        drop constraint guide_requests_state_check,
        add constraint guide_requests_state_check check (state in ('waiting', 'delivered', 'failed'));
    `);
  }
}
