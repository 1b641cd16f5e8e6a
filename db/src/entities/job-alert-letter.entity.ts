import { Column, Entity } from 'typeorm';
import { LetterEntity } from './letter.entity.js';

/** A letter about an alert. */
@Entity({ name: 'job_alert_letters' })
export class JobAlertLetterEntity extends LetterEntity {
  @Column({ type: 'uuid', name: 'alert_id' }) alertId!: string;
  @Column({ type: 'text' }) kind!: 'confirmation' | 'jobs';
}
