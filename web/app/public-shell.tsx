// The shell of screens that anyone may open: nothing but the screen.
import { Outlet } from '@tanstack/react-router';

export function PublicShell() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
