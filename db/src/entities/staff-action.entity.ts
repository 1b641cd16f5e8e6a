import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that one of the staff did, or looked at. Holds nothing about visitors, except ids. */
@Entity({ name: 'staff_actions' })
export class StaffActionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** Who: stable, of the provider of identities. */
  @Column({ type: 'text', name: 'staff_id' }) staffId!: string;
  /** Who: as people read it. */
  @Column({ type: 'text', name: 'staff_name' }) staffName!: string;
  @Column({ type: 'text' }) action!: string;
  /** What it was about: an id, or several. */
  @Column({ type: 'text', name: 'subject_id', nullable: true }) subjectId!: string | null;
  /** Null: it was begun and its end is not known. */
  @Column({ type: 'text', nullable: true }) outcome!: string | null;
}
