/** Notifications that it is your turn while you look elsewhere: title, bell, and a system notification if allowed. */
import { liking } from './keys';
import { bell } from './sound';
import { say } from './words';

let was = false;

export function tellTurn(isMine: boolean, title: string): void {
  document.title = isMine ? `● ${say('web-your-turn')} · ${title}` : `${title} · Outcry`;
  if (isMine && !was) {
    bell();
    if (document.hidden && liking().notify && 'Notification' in window && Notification.permission === 'granted') {
      const notice = new Notification(say('web-your-turn'), { body: title, tag: 'outcry-turn' });
      notice.onclick = () => window.focus();
    }
  }
  was = isMine;
}

export function quiet(): void {
  was = false;
  document.title = 'Outcry';
}

/** Ask for permission to show notifications. */
export async function askForNotices(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}
