import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** waiting: not decided · sending: the mail server has the letter and has not answered · delivered: it accepted it · download: the visitor got a link instead, no mail may follow · failed: it could not be mailed. */
export type GuideRequestState = 'waiting' | 'sending' | 'delivered' | 'download' | 'failed';

@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) state!: GuideRequestState;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  /** Finds its log lines. */
  @Column({ type: 'text', name: 'request_id', nullable: true }) requestId!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
}
