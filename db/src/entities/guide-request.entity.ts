import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * waiting: nothing is decided · sending: the mail server has the letter and has not answered · delivered: it took it ·
 * download: the visitor was given a link instead, and no mail may follow · failed: it could not be mailed.
 */
export type GuideRequestState = 'waiting' | 'sending' | 'delivered' | 'download' | 'failed';

/** A visitor's request for the B-roll filming guide by email. */
@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) state!: GuideRequestState;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  /** Id of the request it came with; finds its log lines. */
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
}
