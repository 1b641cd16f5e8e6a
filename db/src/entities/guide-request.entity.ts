import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DeliveryState } from './submission.entity.js';

/** Somebody asked for the B-roll filming guide by e-mail. */
@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) state!: DeliveryState;
  @Column({ type: 'smallint' }) attempts!: number;
  @Column({ type: 'text', name: 'last_error', nullable: true }) lastError!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'delivered_at', nullable: true }) deliveredAt!: Date | null;
}
