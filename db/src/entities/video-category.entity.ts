import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A video category of the gallery's filter. */
@Entity({ name: 'video_categories' })
export class VideoCategoryEntity {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'smallint' }) position!: number;
}
