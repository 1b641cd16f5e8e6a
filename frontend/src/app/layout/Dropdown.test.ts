import { DropdownTiming } from './Dropdown.js';

describe('dropdowns of the desktop menu', () => {
  let open: string | undefined;
  let dropdowns: DropdownTiming;

  beforeEach(() => {
    jest.useFakeTimers();
    open = undefined;
    dropdowns = new DropdownTiming((id) => (open = id));
  });
  afterEach(() => jest.useRealTimers());

  it('open on hover after 200 ms', () => {
    dropdowns.enter('services');
    jest.advanceTimersByTime(199);
    expect(open).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(open).toBe('services');
  });

  it('stay closed when the pointer only passes by', () => {
    dropdowns.enter('services');
    jest.advanceTimersByTime(100);
    dropdowns.leave();
    jest.advanceTimersByTime(1000);
    expect(open).toBeUndefined();
  });

  it('close 150 ms after the pointer left, unless it returned', () => {
    dropdowns.press('services');
    dropdowns.leave();
    jest.advanceTimersByTime(149);
    expect(open).toBe('services');
    dropdowns.enter('services');
    jest.advanceTimersByTime(1000);
    expect(open).toBe('services');
    dropdowns.leave();
    jest.advanceTimersByTime(150);
    expect(open).toBeUndefined();
  });

  it('open without delay within 300 ms after another one', () => {
    dropdowns.press('services');
    dropdowns.close();
    jest.advanceTimersByTime(299);
    dropdowns.enter('videos');
    expect(open).toBe('videos');
    dropdowns.close();
    jest.advanceTimersByTime(300);
    dropdowns.enter('careers');
    expect(open).toBeUndefined();
  });

  it('switch at once while one is open', () => {
    dropdowns.press('services');
    dropdowns.enter('videos');
    expect(open).toBe('videos');
  });

  it('open and close by press; a press keeps a hovered dropdown open', () => {
    dropdowns.press('services');
    expect(open).toBe('services');
    dropdowns.press('services');
    expect(open).toBeUndefined();
    jest.advanceTimersByTime(1000);
    dropdowns.enter('videos');
    jest.advanceTimersByTime(200);
    dropdowns.press('videos');
    expect(open).toBe('videos');
    dropdowns.press('videos');
    expect(open).toBeUndefined();
  });
});
