import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A visitor's request for the filming guide by mail. */
@Entity({ name: 'guide_requests' })
export class GuideRequestEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
