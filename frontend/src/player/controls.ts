import MediaCaptionsMenu from 'media-chrome/menu/media-captions-menu';
import MediaCaptionsMenuButton from 'media-chrome/menu/media-captions-menu-button';
import MediaChromeMenuItem from 'media-chrome/menu/media-chrome-menu-item';
import MediaControlBar from 'media-chrome/media-control-bar';
import MediaController from 'media-chrome/media-controller';
import MediaFullscreenButton from 'media-chrome/media-fullscreen-button';
import MediaGestureReceiver from 'media-chrome/media-gesture-receiver';
import MediaKeyboardShortcutsDialog from 'media-chrome/media-keyboard-shortcuts-dialog';
import MediaMuteButton from 'media-chrome/media-mute-button';
import MediaPlaybackRateButton from 'media-chrome/media-playback-rate-button';
import MediaPlayButton from 'media-chrome/media-play-button';
import MediaPreviewChapterDisplay from 'media-chrome/media-preview-chapter-display';
import MediaPreviewThumbnail from 'media-chrome/media-preview-thumbnail';
import MediaPreviewTimeDisplay from 'media-chrome/media-preview-time-display';
import MediaTimeDisplay from 'media-chrome/media-time-display';
import MediaTimeRange from 'media-chrome/media-time-range';

/** Custom elements of the player: those in its document and those that they make. To import this defines them in the browser. */
export const controls = [
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaChromeMenuItem,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaGestureReceiver,
  MediaKeyboardShortcutsDialog,
  MediaMuteButton,
  MediaPlaybackRateButton,
  MediaPlayButton,
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
] as const;
