export { OrderReview } from './order-review.tsx';
