// Counts down to the days that are left until the auction. Without a date, or after it, the dial says “Auction” alone.
const [day, month, year] = document.body.dataset.auction.split('/').map(Number);
const now = new Date();
const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
const left = Math.round((Date.UTC(year, month - 1, day) - today) / 86_400_000);

const DAYS_OF_THE_DIAL = 30;
const SECONDS = 1.6;
const number = document.querySelector('.days');
const unit = document.querySelector('.unit');
const ring = document.querySelector('.left');

const show = (days) => {
  number.textContent = days;
  ring.style.strokeDashoffset = 100 - (Math.min(days, DAYS_OF_THE_DIAL) / DAYS_OF_THE_DIAL) * 100;
};

if (left === 0) {
  document.body.dataset.state = 'word';
  unit.textContent = 'Today';
  ring.style.strokeDashoffset = 0;
} else if (left > 0) {
  document.body.dataset.state = 'counting';
  unit.textContent = left === 1 ? 'day to go' : 'days to go';
  const from = left + 12;
  show(from);
  requestAnimationFrame(function count(time) {
    const share = Math.min(time / 1000 / SECONDS, 1);
    const eased = 1 - (1 - share) ** 4;
    show(Math.round(from - (from - left) * eased));
    if (share < 1) requestAnimationFrame(count);
  });
} else {
  document.body.dataset.state = 'word';
  ring.style.strokeDashoffset = 0;
}
