"""The trip: travellers, flights, stay, activities, checklist, costs, who may do what (SPEC.md 3-6, PRODUCT.md)."""
